import { describe, expect, it } from 'vitest'
import { otherTheme } from '../../theme/other-theme.ts'

describe('the other theme', () => {
  it('is the other one than the system’s, until the visitor chooses', () => {
    expect(otherTheme('system', 'light')).toEqual({ scheme: 'dark', theme: 'dark' })
    expect(otherTheme('system', 'dark')).toEqual({ scheme: 'light', theme: 'light' })
  })

  it('follows the system again if that looks the same', () => {
    expect(otherTheme('dark', 'light')).toEqual({ scheme: 'light', theme: 'system' })
    expect(otherTheme('light', 'dark')).toEqual({ scheme: 'dark', theme: 'system' })
  })

  it('changes what the visitor sees if the system has come to the chosen one', () => {
    expect(otherTheme('dark', 'dark')).toEqual({ scheme: 'light', theme: 'light' })
    expect(otherTheme('light', 'light')).toEqual({ scheme: 'dark', theme: 'dark' })
  })
})
