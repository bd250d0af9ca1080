import type { PageProps } from 'arrivejs'
import { OnceKey } from 'arrivejs/once'
import { splitTags } from '../input/split-tags.ts'
import { Field, TextField } from '../ui/field.tsx'
import { FormPage } from '../ui/form-page.tsx'
import { TagField } from '../ui/tag-field.tsx'
import type * as server from './editor.server.ts'

export function Page({ params, data, result }: PageProps<'/editor/:slug?', typeof server>) {
  const { title, description, body, tagList } = data
  return (
    <FormPage title={params.slug ? 'Edit article' : 'New article'} refusal={result}>
      <form method="post">
        <OnceKey />
        {/* Enter presses a form's first button: nobody publishes by accident. */}
        <button hidden disabled />
        <Field label="Title" name="title" required defaultValue={title} />
        <Field label="What is it about?" name="description" required defaultValue={description} />
        <TextField label="Your article, in Markdown" name="body" rows={12} required defaultValue={body} />
        <TagField tags={result ? splitTags(result.values['tags'] ?? '') : tagList} />
        <button type="submit" className="btn btn-primary">
          Publish Article
        </button>
      </form>
    </FormPage>
  )
}
