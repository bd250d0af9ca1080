import { describe, expect, it } from 'vitest'
import { fileOfGroup, filesOf, manifestChunk } from '../../../../../tools/vite/browser/manifest.ts'

const manifest = {
  'page.tsx': { file: 'page.js', imports: ['_shared.js'], css: ['page.css'] },
  '_shared.js': { file: 'shared.js', imports: ['page.tsx'], css: ['shared.css'] },
}

describe('filesOf', () => {
  it('lists the files of a chunk and of what it imports, each once', () => {
    expect(filesOf(manifest, 'page.tsx')).toEqual({
      scripts: ['/page.js', '/shared.js'],
      styles: ['/shared.css', '/page.css'],
    })
  })
})

describe('fileOfGroup', () => {
  it('finds a chunk by its name, and no page of that name', () => {
    const page = { file: 'page.js', name: 'react', src: 'pages/react.tsx' }
    const chunks = { 'pages/react.tsx': page, '_react.js': { file: 'react.js', name: 'react' } }
    expect(fileOfGroup(chunks, 'react')).toBe('/react.js')
    expect(fileOfGroup(chunks, 'routes')).toBeUndefined()
  })
})

describe('manifestChunk', () => {
  it('throws if the manifest does not have the module', () => {
    expect(() => manifestChunk(manifest, 'client/renamed.ts')).toThrow(
      'The manifest of the browser’s files has no client/renamed.ts',
    )
  })
})
