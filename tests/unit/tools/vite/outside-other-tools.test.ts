import { resolveConfig, type Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { outsideOtherTools } from '../../../../tools/vite/outside-other-tools.ts'

const BOTH: Plugin = { name: 'both' }
const BUILD: Plugin = { name: 'build', apply: 'build' }
const PREVIEW: Plugin = { name: 'preview', apply: (_config, { isPreview }) => isPreview === true }

describe('outsideOtherTools', () => {
  it('leaves all plugins out when Vitest adds its own', async () => {
    expect(await applied('serve', [{ name: 'vitest:config' }])).toEqual([])
  })

  it('leaves all plugins out when Storybook adds its own', async () => {
    expect(await applied('build', [{ name: 'storybook:code-generator-plugin' }])).toEqual([])
  })

  it('otherwise applies those that apply', async () => {
    expect(await applied('serve')).toEqual(['both'])
    expect(await applied('build')).toEqual(['both', 'build'])
  })
})

async function applied(command: 'build' | 'serve', others: Plugin[] = []): Promise<string[]> {
  const copies = [BOTH, BUILD, PREVIEW].map((plugin) => ({ ...plugin }))
  const own = outsideOtherTools([Promise.resolve(copies), undefined])
  const { plugins } = await resolveConfig({ configFile: false, plugins: [own, ...others] }, command)
  const names = [BOTH, BUILD, PREVIEW].map(({ name }) => name)
  return plugins.map(({ name }) => name).filter((name) => names.includes(name))
}
