// The first module in development. React Refresh has to be set up before the first component is evaluated.
import '@vitejs/plugin-react/preamble'
import '../start/entry.ts'
