import { describe, expectTypeOf, it } from 'vitest'
import type { ExportsOf, Listed } from '../../../src/api/app-files.ts'
import type { LayoutModule, PageModule } from '../../../src/api/routes/route.ts'
import type { DocumentServer, LayoutServerModule, ServerModule } from '../../../src/api/server-module.ts'

// The compiler checks these.
describe('APP_FILES', () => {
  it('has what the types of pages and layouts have', () => {
    expectTypeOf<ExportsOf<'pages/*.tsx'>[number]>().toEqualTypeOf<keyof PageModule>()
    expectTypeOf<ExportsOf<'layouts/*.tsx'>[number]>().toEqualTypeOf<keyof LayoutModule>()
  })

  it('has what the types of server modules have', () => {
    expectTypeOf<ExportsOf<'pages/*.server.ts'>[number]>().toEqualTypeOf<keyof ServerModule>()
    expectTypeOf<ExportsOf<'layouts/*.server.ts'>[number]>().toEqualTypeOf<keyof LayoutServerModule>()
    expectTypeOf<ExportsOf<'document.server.ts'>[number]>().toEqualTypeOf<keyof DocumentServer>()
  })

  it('is listed in sentences of the compiler', () => {
    expectTypeOf<Listed<['a']>>().toEqualTypeOf<'a'>()
    expectTypeOf<Listed<['a', 'b', 'c']>>().toEqualTypeOf<'a, b and c'>()
  })
})
