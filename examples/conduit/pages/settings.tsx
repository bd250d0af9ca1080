import type { PageProps } from 'arrivejs'
import { Avatar } from '../ui/avatar.tsx'
import { ErrorMessages } from '../ui/error-messages.tsx'
import { Field, TextField } from '../ui/field.tsx'
import type * as server from './settings.server.ts'

export function Page({ data, result: refusal }: PageProps<'/settings', typeof server>) {
  return (
    <div className="container narrow page">
      <title>Settings · Conduit</title>
      <h1>Your settings</h1>
      <ErrorMessages refusal={refusal} />
      <form method="post">
        <Field
          // A new field for a new picture, or the form would send the URL of the one before.
          key={data.image}
          label="URL of your picture"
          name="image"
          type="url"
          defaultValue={data.image ?? ''}
          refusal={refusal}
        />
        <Field
          label="Username"
          name="username"
          autoComplete="nickname"
          required
          defaultValue={data.username}
          refusal={refusal}
        />
        <TextField
          label="About you"
          name="bio"
          rows={5}
          defaultValue={data.bio ?? ''}
          refusal={refusal}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={data.email}
          refusal={refusal}
        />
        <Field
          label="New password: leave it empty to keep the old one"
          name="password"
          type="password"
          autoComplete="new-password"
          refusal={refusal}
        />
        <button type="submit" className="btn btn-primary">
          Update Settings
        </button>
      </form>
      <hr />
      <form method="post" encType="multipart/form-data">
        <Avatar image={data.image} size={96} />
        <Field
          label="Or upload a picture, 2 MB at most"
          name="picture"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          required
          refusal={refusal}
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
    </div>
  )
}
