import { Form } from 'react-router'

export async function action({ request }: { request: Request }) {
  const form = await request.formData()
  return { sent: String(form.get('name')) }
}

export default function FormPage({ actionData }: { actionData?: { sent: string } }) {
  return (
    <>
      <title>Form</title>
      <h1 id="title">Form</h1>
      {actionData && <p id="sent">{`Thank you, ${actionData.sent}`}</p>}
      <Form method="post">
        <input name="name" aria-label="Name" />
        <button>Send</button>
      </Form>
    </>
  )
}
