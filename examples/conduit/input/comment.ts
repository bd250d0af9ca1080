import * as v from 'valibot'
import { BLANK, text } from './text.ts'

export const newComment = v.object({ body: text(10_000) }, BLANK)
