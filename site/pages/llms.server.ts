import type { LoaderArgs } from 'arrivejs'
import { llmsText } from '../guide/llms-text.ts'

/** The guide for programs that read texts: https://llmstxt.org */
export const loader = ({ url }: LoaderArgs<'/llms.txt'>) => llmsText(url.origin)
