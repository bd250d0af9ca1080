export const actions = {
  default: async ({ request }) => {
    const form = await request.formData()
    return { sent: String(form.get('name')) }
  },
}
