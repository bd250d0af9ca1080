// What older browsers lack comes first.
import '../../packages/older-browsers/legacy/add-platform.ts'
import { begin } from '../start/begin.ts'

// Without `importModule`: the document names modules of the modern build.
void begin()
