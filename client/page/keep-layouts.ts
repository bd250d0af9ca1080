import { keepValues, type Content, type KeptContent } from './keep-deferred.ts'

/** What `keepDeferred` does for the instance of a page, for the instances of layouts that stay. */
export function keepLayouts({ content: next, arriving }: KeptContent, shown: Content): KeptContent {
  if (next.type === 'error' || shown.type === 'error') return { content: next, arriving }
  const all = [...arriving]
  let content: Content = next
  next.layouts?.forEach(({ key, data }, at) => {
    const before = shown.layouts?.[at]
    if (before?.key !== key) return
    const values = keepValues(data, before.data)
    if (values.kept.length > 0) content = withValues(content, at, values.kept)
    for (const [name, value] of values.arriving) {
      all.push({ value, putInto: (later) => withValues(later, at, [[name, value]]) })
    }
  })
  return { content, arriving: all }
}

function withValues(
  content: Content,
  place: number,
  values: readonly (readonly [string, unknown])[],
): Content {
  if (content.type === 'error' || !content.layouts) return content
  const layouts = content.layouts.map((layout, at) =>
    at === place
      ? { ...layout, data: { ...(layout.data as object), ...Object.fromEntries(values) } }
      : layout,
  )
  return { ...content, ...content.withLayouts?.(layouts) }
}
