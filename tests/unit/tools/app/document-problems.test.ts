import { describe, expect, it } from 'vitest'
import { documentProblems } from '../../../../tools/app/problems/file-problems.ts'

describe('document.tsx', () => {
  it.each([
    'export function Document({ children }: DocumentProps) {',
    'export const Document = ({ data, children }: DocumentProps) => (',
    'export function Document({\n  children,\n}: DocumentProps) {',
  ])('is refused without the runtime: %s', (source) => {
    expect(documentProblems(source)).toEqual([expect.stringContaining('renders no {runtime}')])
  })

  it.each([
    'export function Document({ children, runtime }: DocumentProps) {',
    'export function Document({ children, ...props }: DocumentProps) {',
    'export function Document(props: DocumentProps) {',
    "export { Document } from './shell/document.tsx'",
    'const header = <Header />',
  ])('may have it, or get it elsewhere: %s', (source) => {
    expect(documentProblems(source)).toEqual([])
  })
})
