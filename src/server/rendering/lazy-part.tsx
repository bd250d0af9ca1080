import { createContext, use } from 'react'
import { lazy as lazyPart, type LoadPart } from '../../view/lazy-part.ts'
import type { AddStyles } from '../assets/stylesheets.ts'
import { stylesheetElement } from './stylesheet-elements.tsx'

/** Adds stylesheets to the document that is being rendered. */
export const StylesContext = createContext<AddStyles | undefined>(undefined)

/** By what a module exports: the stylesheets of that module. */
const stylesOfExports = new WeakMap<object, readonly string[]>()

/** Those of the modules that a part is importing at this moment. */
let collected: string[] | undefined

/** The build puts this around each `import()` of a module that has stylesheets (tools/vite/lazy-parts.ts). */
export async function withStyles<module extends object>(
  hrefs: readonly string[],
  imported: Promise<module>,
): Promise<module> {
  collected?.push(...hrefs)
  const exports = await imported
  for (const value of Object.values(exports)) {
    if (Object(value) === value) stylesOfExports.set(value, hrefs)
  }
  return exports
}

/** React's `lazy` on the Worker. A part has the styles of what it imports at once and of its module. */
export function lazy(load: LoadPart) {
  const hrefs: string[] = []
  const collect: LoadPart = () => {
    collected = hrefs
    try {
      return load()
    } finally {
      collected = undefined
    }
  }
  return lazyPart(collect, (part) => {
    return <PartStyles hrefs={[...hrefs, ...(stylesOfExports.get(part) ?? [])]} />
  })
}

/** Rendered each time: React then knows which stylesheets a boundary needs that is sent later. */
function PartStyles({ hrefs }: { hrefs: readonly string[] }) {
  const addStyles = use(StylesContext)
  return addStyles?.(hrefs).map((style) => stylesheetElement(style, `arrive-${style.href}`))
}
