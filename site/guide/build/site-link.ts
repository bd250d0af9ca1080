/** Where the guide has a file of the repository; `undefined` if nowhere. */
export function sitePath(file: string): string | undefined {
  const found = /^(docs|docs\/decisions|tests\/browser\/.+)\/([\w-]+)(?:\.md|\.test\.ts)$/.exec(file)
  const [, folder, name] = found ?? []
  if (folder === 'docs') return `/guide/${name}`
  if (folder === 'docs/decisions') return name === 'README' ? '/guide/decisions' : `/guide/decisions/${name}`
  return folder === undefined ? undefined : `/guide/tests/${name}`
}

/** A link of a file to another one, for the site: texts link to files, so that it also works in the repository. */
export function siteLink(link: string, file: string): string {
  if (/^(?:[a-z]+:|[/#])/.test(link)) return link
  const [path = '', part] = link.split('#')
  const target = sitePath(new URL(path || file.replace(/.*\//, ''), `file:///${file}`).pathname.slice(1))
  if (target === undefined) return link
  return part === undefined ? target : `${target}#${part}`
}

/** The same for programs that read Markdown: their links lead to Markdown, from every URL that has the text. */
export function withMarkdownLinks(markdown: string, file: string): string {
  return markdown.replace(/\]\((\.[^)\s]+)\)/g, (link, target: string) => {
    const [path = '', part] = siteLink(target, file).split('#')
    if (!path.startsWith('/guide/')) return link
    const ending = path.startsWith('/guide/tests/') ? '' : '.md'
    return `](${path}${ending}${part === undefined ? '' : `#${part}`})`
  })
}
