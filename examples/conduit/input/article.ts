import * as v from 'valibot'
import { BLANK, text } from './text.ts'

const MAX_TAGS = 20
/** `_a` again and again takes marked 0.6 s of CPU time at this length, and four times that at twice the length. */
const MAX_BODY_LENGTH = 30_000

const entries = {
  title: text(200),
  description: text(500),
  body: text(MAX_BODY_LENGTH),
}

const tagList = v.pipe(
  v.array(text(50), BLANK),
  v.transform((tags) => [...new Set(tags)]),
  v.maxLength(MAX_TAGS, `has too many tags (maximum is ${MAX_TAGS})`),
)

export const newArticle = v.object({ ...entries, tagList: v.optional(tagList, []) }, BLANK)

export const articleChanges = v.partial(v.object({ ...entries, tagList }))

export type NewArticle = v.InferOutput<typeof newArticle>
export type ArticleChanges = v.InferOutput<typeof articleChanges>
