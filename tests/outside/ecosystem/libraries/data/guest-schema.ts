import * as v from 'valibot'

/** For both sides: the browser shows mistakes early, the Worker decides. */
export const guestSchema = v.object({
  name: v.pipe(v.string('Tell your name.'), v.minLength(1, 'Tell your name.')),
  email: v.pipe(v.string('Tell your address.'), v.email('Is this an address?')),
})
