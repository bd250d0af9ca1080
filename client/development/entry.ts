// The first module in development. Vite's client comes with the second import; React Refresh has to be set up
// before the first component is evaluated.
import './give-nonce.ts'
import '@vitejs/plugin-react/preamble'
import '../start/entry.ts'
import { connectPage } from './follow-changes.ts'
import { startPanel } from '../../packages/panel/start-panel.ts'
import { reportRefusals } from './report-refusals.ts'
import { warnOfForms } from './warn-of-forms.ts'

reportRefusals()
connectPage()
startPanel()
warnOfForms()
