import { describe, expect, it } from 'vitest'
import { aliasOf } from '../../../../tools/app/app-aliases.ts'

describe('aliasOf', () => {
  it('takes any path as it is', () => {
    const { find, replacement } = aliasOf(/^#app(?=\/)/, '/home/$HOME/$& $1')
    expect('#app/routes.ts'.replace(find, replacement)).toBe('/home/$HOME/$& $1/routes.ts')
    expect('#apple'.replace(find, replacement)).toBe('#apple')
  })
})
