import type { ReactNode } from 'react'

export function Page(): ReactNode {
  throw new Error('The lab asked this page to throw')
}
