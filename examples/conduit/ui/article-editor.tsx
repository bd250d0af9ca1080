import type { Refusal } from '../input/form.ts'
import { splitTags } from '../input/split-tags.ts'
import { ErrorMessages } from './error-messages.tsx'
import { Field, TextField } from './field.tsx'
import { TagField } from './tag-field.tsx'

interface ArticleEditorProps {
  heading: string
  article: { title: string; description: string; body: string; tagList: readonly string[] }
  refusal: Refusal | undefined
}

export function ArticleEditor({ heading, article, refusal }: ArticleEditorProps) {
  const { title, description, body, tagList } = article
  return (
    <div className="container narrow page">
      <title>{`${heading} · Conduit`}</title>
      <h1>{heading}</h1>
      <ErrorMessages refusal={refusal} />
      <form method="post">
        {/* Enter presses a form's first button: nobody publishes by accident. */}
        <button hidden disabled />
        <Field label="Title" name="title" required defaultValue={title} refusal={refusal} />
        <Field
          label="What is it about?"
          name="description"
          required
          defaultValue={description}
          refusal={refusal}
        />
        <TextField
          label="Your article, in Markdown"
          name="body"
          rows={12}
          required
          defaultValue={body}
          refusal={refusal}
        />
        <TagField tags={refusal ? splitTags(refusal.values['tags'] ?? '') : tagList} />
        <button type="submit" className="btn btn-primary">
          Publish Article
        </button>
      </form>
    </div>
  )
}
