import type { ESTree, ParseResult } from 'vite'

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

/** The text of a module, with its doc comments by where the code after them begins. */
interface SourceText {
  source: string
  docs: ReadonlyMap<number, string>
}

export function sourceText(source: string, comments: ParseResult['comments']): SourceText {
  const docs = comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ end, value }) => [source.slice(end).search(/\S/) + end, withoutStars(value)] as const)
  return { source, docs: new Map(docs) }
}

export function docOf({ start }: ESTree.Span, { docs }: SourceText): string {
  return docs.get(start) ?? ''
}

/** What a statement declares, if anything. Of several constants, the first one counts. */
export function declarationOf(node: ESTree.Node, text: SourceText): Omit<Declaration, 'doc'> | undefined {
  const codeUntil = (end: number) => withoutComments(text.source.slice(node.start, end)).trim()
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      return { name: node.id!.name, code: codeUntil(node.body?.start ?? node.end), members: [] }
    case 'TSInterfaceDeclaration':
    case 'ClassDeclaration': {
      const members = node.body.body.flatMap((member) => memberOf(member, text))
      return { name: node.id!.name, code: codeUntil(node.body.start), members }
    }
    case 'TSTypeAliasDeclaration':
      return { name: node.id.name, code: codeUntil(node.end), members: [] }
    case 'VariableDeclaration': {
      const id = node.declarations[0]?.id
      if (id?.type !== 'Identifier') return undefined
      return { name: id.name, code: constantCode(codeUntil(node.end)), members: [] }
    }
    default:
      return undefined
  }
}

const MEMBER = /^(TSPropertySignature|TSMethodSignature|PropertyDefinition|MethodDefinition)$/

function memberOf(node: ESTree.Node, text: SourceText): Member[] {
  if (!MEMBER.test(node.type) || !('key' in node)) return []
  const { source } = text
  if ('computed' in node && node.computed) return [] // a symbol, for other libraries
  const key = node.key as ESTree.Span
  const name = source.slice(key.start, key.end)
  if (name === 'constructor' || /^\s*override\b/.test(source.slice(node.start, key.start))) return []
  const body = 'value' in node && node.value ? (node.value as { body?: ESTree.Span | null }).body : undefined
  const rest = withoutComments(source.slice(key.end, body?.start ?? node.end))
  return [{ name, code: `${name}${rest}`.replace(/\s+/g, ' ').trim(), doc: docOf(node, text) }]
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
