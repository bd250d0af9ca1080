// React Refresh must be in place before the first component is evaluated.
import '@vitejs/plugin-react/preamble'
import '../start/entry.ts'
