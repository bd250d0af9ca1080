import { parseSync, Visitor, type ESTree } from 'vite'

/** Where a loader reads its visitor. */
export interface VisitorRead {
  /** `c.var.user`, `getCookie`. */
  what: string
  line: number
}

const COOKIES = ['getCookie', 'getSignedCookie']

/** Finds where the loader of a server module first reads `c.var` or a cookie, as far as its text shows it. */
export function visitorReadIn(file: string, source: string): VisitorRead | undefined {
  const { program } = parseSync(file, source)
  const loader = program.body.map(loaderIn).find((node) => node !== undefined)
  if (!loader) return undefined
  const reads: { start: number; end: number }[] = []
  const note = ({ start, end }: ESTree.Node) => {
    if (start >= loader.start && end <= loader.end) reads.push({ start, end })
  }
  new Visitor({
    MemberExpression(node) {
      const { object, property } = node
      if (isNamed(property, ['var']) && isContext(object)) note(node)
      if (isNamed(property, ['get']) && isContext(object)) note(node)
    },
    CallExpression({ callee }) {
      if (isNamed(callee, COOKIES)) note(callee)
    },
  }).visit(program)
  const [first] = reads.toSorted((a, b) => a.start - b.start)
  if (!first) return undefined
  const line = source.slice(0, first.start).split('\n').length
  return { what: source.slice(first.start, first.end), line }
}

function loaderIn(node: ESTree.Program['body'][number]): ESTree.Node | undefined {
  if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return undefined
  const { declaration } = node
  if (declaration.type === 'FunctionDeclaration') {
    return declaration.id?.name === 'loader' ? declaration : undefined
  }
  if (declaration.type !== 'VariableDeclaration') return undefined
  return declaration.declarations.find(({ id }) => isNamed(id, ['loader']))
}

/** Is it Hono's context, as the arguments of a loader name it: `c`, `args.c`? */
function isContext(node: ESTree.Node): boolean {
  return isNamed(node, ['c']) || (node.type === 'MemberExpression' && isNamed(node.property, ['c']))
}

function isNamed(node: ESTree.Node, names: readonly string[]): boolean {
  return node.type === 'Identifier' && names.includes(node.name)
}
