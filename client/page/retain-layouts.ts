import { keepValues, type Content, type KeptContent } from './keep-deferred.ts'

/** What `keepDeferred` does for the instance of a page, for the instances of layouts that stay. */
export function retainLayouts(
  { content: next, arriving }: KeptContent,
  shown: Content,
): KeptContent {
  const all = [...arriving]
  const layouts = next.layouts?.map((layout, at) => {
    const before = shown.layouts?.[at]
    if (before?.key !== layout.key) return layout
    const values = keepValues(layout.data, before.data)
    for (const [name, value] of values.arriving) {
      all.push({ value, putInto: (later) => withValue(later, at, { [name]: value }) })
    }
    return { ...layout, data: values.data }
  })
  return { content: { ...next, ...(layouts && next.withLayouts?.(layouts)) }, arriving: all }
}

function withValue(content: Content, place: number, value: object): Content {
  if (!content.layouts) return content
  const layouts = content.layouts.map((layout, at) =>
    at === place ? { ...layout, data: { ...(layout.data as object), ...value } } : layout,
  )
  return { ...content, ...content.withLayouts?.(layouts) }
}
