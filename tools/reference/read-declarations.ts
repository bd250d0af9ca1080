import { parseSync, type ESTree } from 'vite'

/** A declaration of a module, as the reference shows it. */
export interface Declaration {
  name: string
  /** Its doc comment without stars; empty if there is none. */
  doc: string
  /** What callers see of it, as it is written: without the body of a function, and without comments. */
  code: string
  /** Of an interface or a class: what it has. */
  members: Member[]
}

export interface Member {
  name: string
  /** Name and type on one line, as it is written. */
  code: string
  doc: string
}

/** What a module has: its declarations, and where the names come from that it imports or exports again. */
export interface ModuleNames {
  declarations: Map<string, Declaration>
  /** Names that are exported, also those of other modules. */
  exported: Set<string>
  /** The module of a name, as this one writes it. */
  from: Map<string, string>
  /** Modules all of whose exports are exported. */
  all: string[]
}

type Node = ESTree.Node & { start: number; end: number }

/** Reads a TypeScript module. Of a function with overloads, the first one counts. */
export function readDeclarations(file: string, source: string): ModuleNames {
  const { program, comments } = parseSync(file, source)
  const names: ModuleNames = {
    declarations: new Map(),
    exported: new Set(),
    from: new Map(),
    all: [],
  }
  const docs = new Map(
    comments
      .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
      .map(({ end, value }) => [source.slice(end).search(/\S/) + end, withoutStars(value)]),
  )
  const text = ({ start, end }: Node) => withoutComments(source.slice(start, end))
  const docOf = ({ start }: Node) => docs.get(start) ?? ''

  for (const statement of program.body) readStatement(statement as Node)
  return names

  function readStatement(node: Node): void {
    if (node.type === 'ImportDeclaration') {
      for (const { local } of node.specifiers) names.from.set(local.name, node.source.value)
    } else if (node.type === 'ExportAllDeclaration') {
      names.all.push(node.source.value)
    } else if (node.type === 'ExportNamedDeclaration') {
      for (const { exported } of node.specifiers) {
        const name = 'name' in exported ? exported.name : exported.value
        names.exported.add(name)
        if (node.source) names.from.set(name, node.source.value)
      }
      if (node.declaration) declare(node.declaration as Node, docOf(node), true)
    } else {
      declare(node, docOf(node), false)
    }
  }

  function declare(node: Node, doc: string, isExported: boolean): void {
    const [declaration] = [describe(node)].flat()
    if (!declaration) return
    if (isExported) names.exported.add(declaration.name)
    if (!names.declarations.has(declaration.name)) {
      names.declarations.set(declaration.name, { ...declaration, doc })
    }
  }

  function describe(node: Node): Omit<Declaration, 'doc'> | undefined {
    switch (node.type) {
      case 'FunctionDeclaration':
      case 'TSDeclareFunction': {
        const end = node.body ? (node.body as Node).start : node.end
        const code = withoutComments(source.slice(node.start, end))
        return { name: node.id!.name, code: code.trim(), members: [] }
      }
      case 'TSInterfaceDeclaration': {
        const code = source.slice(node.start, (node.body as Node).start).trim()
        return {
          name: node.id.name,
          code,
          members: node.body.body.flatMap((m) => memberOf(m as Node)),
        }
      }
      case 'TSTypeAliasDeclaration':
        return { name: node.id.name, code: text(node), members: [] }
      case 'ClassDeclaration': {
        const code = source.slice(node.start, (node.body as Node).start).trim()
        return {
          name: node.id!.name,
          code,
          members: node.body.body.flatMap((m) => memberOf(m as Node)),
        }
      }
      case 'VariableDeclaration': {
        const [variable] = node.declarations
        if (variable?.id.type !== 'Identifier') return undefined
        return { name: variable.id.name, code: constantCode(text(node)), members: [] }
      }
      default:
        return undefined
    }
  }

  function memberOf(node: Node): Member[] {
    const isMember = /^(TSPropertySignature|TSMethodSignature|PropertyDefinition|MethodDefinition)$/
    if (!isMember.test(node.type) || !('key' in node)) return []
    const key = node.key as Node
    const name = source.slice(key.start, key.end)
    if (name === 'constructor' || /^\s*override\b/.test(source.slice(node.start, key.start)))
      return []
    const body = 'value' in node && node.value ? (node.value as { body?: Node | null }).body : null
    const rest = withoutComments(source.slice(key.end, body ? body.start : node.end))
    return [{ name, code: `${name}${rest}`.replace(/\s+/g, ' ').trim(), doc: docOf(node) }]
  }
}

/** A short value is worth showing, a table is not. */
function constantCode(code: string): string {
  const [start = ''] = code.split(/ =(?= |\n)/)
  return code.includes('\n') ? start : code
}

function withoutStars(comment: string): string {
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, ''))
    .join('\n')
    .trim()
}

function withoutComments(code: string): string {
  return code.replace(/^\s*\/\*\*.*?\*\/\n/gms, '').replace(/^export /, '')
}
