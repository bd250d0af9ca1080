import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  digestOf,
  readEarlierTemplates,
  withTemplates,
  readNewestTemplate,
  templateChanges,
} from '../../../upgrade/template-changes.ts'

const newest = {
  files: new Map([['AGENTS.md', 'new\n']]),
  scripts: { deploy: 'arrivejs deploy', preview: 'arrivejs preview' },
}
const earlier = {
  files: { 'AGENTS.md': [digestOf('old\n')] },
  scripts: { deploy: ['wrangler deploy'], preview: ['vite preview'] },
}
const scripts = newest.scripts

describe('what a project has of an earlier template', () => {
  it('is nothing in a new project', () => {
    const changes = templateChanges(newest, newest, earlier)
    expect(changes).toEqual({ scripts: [], files: [], changedByTeam: [] })
  })

  it('is a script of an earlier template, or one that it does not have', () => {
    const project = { files: new Map(), scripts: { deploy: 'wrangler deploy' } }
    expect(templateChanges(project, newest, earlier).scripts).toEqual([
      { name: 'deploy', from: 'wrangler deploy', to: 'arrivejs deploy' },
      { name: 'preview', from: undefined, to: 'arrivejs preview' },
    ])
  })

  it('is no script that the team has written', () => {
    const project = { files: new Map(), scripts: { ...scripts, deploy: 'make deploy' } }
    expect(templateChanges(project, newest, earlier).scripts).toEqual([])
  })

  it('is a file that nobody has changed since, also with other ends of lines', () => {
    for (const text of ['old\n', 'old\r\n']) {
      const project = { files: new Map([['AGENTS.md', text]]), scripts }
      expect(templateChanges(project, newest, earlier).files).toEqual(['AGENTS.md'])
    }
  })

  it('is no file that the team has changed or removed', () => {
    const changed = { files: new Map([['AGENTS.md', 'old, and ours\n']]), scripts }
    expect(templateChanges(changed, newest, earlier)).toMatchObject({
      files: [],
      changedByTeam: ['AGENTS.md'],
    })
    const removed = { files: new Map(), scripts }
    expect(templateChanges(removed, newest, earlier)).toMatchObject({
      files: [],
      changedByTeam: [],
    })
  })
})

describe('the earlier templates', () => {
  it('have each value once, with those of a release', () => {
    const once = withTemplates(earlier, newest)
    expect(once.files['AGENTS.md']).toEqual(['old\n', 'new\n'].map(digestOf))
    expect(once.scripts['deploy']).toEqual(['wrangler deploy', 'arrivejs deploy'])
    expect(withTemplates(once, newest)).toEqual(once)
  })

  it('are known of each file and script of the newest', () => {
    const { files, scripts: known } = readEarlierTemplates()
    const { files: now, scripts: written } = readNewestTemplate()
    expect(Object.keys(files)).toEqual([...now.keys()])
    expect(Object.keys(written).filter((name) => !known[name])).toEqual([])
  })

  it('are of all templates, which have the same scripts', () => {
    const app = resolve(import.meta.dirname, '../../../../create-arrivejs/templates/app/package.json')
    const manifest = JSON.parse(readFileSync(app, 'utf8'))
    expect(manifest.scripts).toEqual(readNewestTemplate().scripts)
  })
})
