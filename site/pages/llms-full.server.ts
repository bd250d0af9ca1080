import { llmsFullText } from '../guide/llms-text.ts'

export const loader = () => llmsFullText()
