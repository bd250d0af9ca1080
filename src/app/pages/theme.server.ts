import { invalid, type Action } from 'arrive/api/action.ts'
import { redirect } from 'arrive/api/loader.ts'
import { themeCookie } from '../theme/theme-cookie.ts'
import { isTheme } from '../theme/theme.ts'
import { returnPath } from '../theme/return-path.ts'
import type { Page } from './theme.tsx'

export const action: Action<typeof Page> = ({ form, headers, url }) => {
  const theme = form.get('theme')
  if (!isTheme(theme)) return invalid({ error: 'There is no such theme. Nothing was changed.' })
  headers.append('Set-Cookie', themeCookie(theme, url))
  return redirect(returnPath(form.get('from'), url))
}
