import * as v from 'valibot'
import { BLANK, text } from './text.ts'

const MAX_TAGS = 20

const entries = {
  title: text(200),
  description: text(500),
  body: text(100_000),
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
