import { createElement, Fragment, lazy as lazyOfReact, type ComponentType, type ReactNode } from 'react'

export type Part = ComponentType<object>
export type LoadPart = () => Promise<{ default: Part }>

/**
 * React's `lazy` for the app's modules (tools/vite/lazy-parts.ts). The Worker renders a part's stylesheets
 * before it; browsers leave their place empty, because `useId` counts places.
 */
export function lazy(load: LoadPart, stylesOf: (part: Part) => ReactNode = () => null) {
  return lazyOfReact(async () => {
    const { default: LoadedPart } = await load()
    const styles = stylesOf(LoadedPart)
    return {
      default: (props: object) => createElement(Fragment, null, styles, createElement(LoadedPart, props)),
    }
  })
}
