import { fail, redirect, type ActionArgs } from 'arrivejs'
import { storeTheme } from '../theme/theme-cookie.ts'
import { isTheme } from '../theme/theme.ts'
import { returnPath } from '../theme/return-path.ts'

export const action = ({ c, form, url }: ActionArgs<'/theme'>) => {
  const theme = form.get('theme')
  if (!isTheme(theme)) return fail({ error: 'There is no such theme. Nothing was changed.' })
  storeTheme(c, theme)
  return redirect(returnPath(form.get('from'), url))
}
