import type { HomeSamples } from './code-section.tsx'

const [samples = {}] = Object.values(
  import.meta.glob<Readonly<Record<string, string>>>('./samples.md', {
    query: '?samples',
    import: 'default',
    eager: true,
  }),
)

export const homeSamples: HomeSamples = {
  page: sampleOf('app/pages/notes.tsx'),
  server: sampleOf('app/pages/notes.server.ts'),
}

function sampleOf(file: string): string {
  const html = samples[file]
  if (html === undefined) throw new Error(`site/home/samples.md has no ${file}`)
  return html
}
