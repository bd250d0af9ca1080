import type { PageProps } from 'arrivejs'
import { Avatar } from '../ui/avatar.tsx'
import { Field, TextField } from '../ui/field.tsx'
import { FormPage } from '../ui/form-page.tsx'
import type * as server from './settings.server.ts'

export function Page({ data, result }: PageProps<'/settings', typeof server>) {
  const { username, email, bio, image } = data
  return (
    <FormPage title="Settings" refusal={result}>
      <form method="post">
        <Field
          // A new field for a new picture, or the form would send the URL of the one before.
          key={image}
          label="URL of your picture"
          name="image"
          type="url"
          defaultValue={image ?? ''}
        />
        <Field label="Username" name="username" autoComplete="nickname" required defaultValue={username} />
        <TextField label="About you" name="bio" rows={5} defaultValue={bio ?? ''} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={email}
        />
        <Field
          label="New password: leave it empty to keep the old one"
          name="password"
          type="password"
          autoComplete="new-password"
        />
        <button type="submit" className="btn btn-primary">
          Update Settings
        </button>
      </form>
      <hr />
      <form method="post" encType="multipart/form-data">
        <Avatar image={image} size={96} />
        <Field
          label="Or upload a picture, 2 MB at most"
          name="picture"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          required
        />
        <button className="btn btn-primary" name="intent" value="picture">
          Upload
        </button>
      </form>
      <hr />
      <form method="post">
        <button className="btn btn-outline-danger" name="intent" value="sign-out">
          Or click here to logout
        </button>
        <button className="btn btn-outline-danger" name="intent" value="sign-out-everywhere">
          Sign out everywhere
        </button>
      </form>
    </FormPage>
  )
}
