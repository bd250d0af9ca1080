import { guideApp } from './guide-app.ts'
import { testAddingAPage } from './topics/adding-a-page.ts'
import { testErrors } from './topics/errors.ts'
import { testForms } from './topics/forms.ts'
import { testLimits } from './topics/headers.ts'
import { testHomeSamples } from './topics/home-samples.ts'
import { testHooks } from './topics/hooks.ts'
import { testLayouts } from './topics/layouts.ts'
import { testLoadingData } from './topics/loading-data.ts'
import { testMutations } from './topics/mutations.ts'
import { testNavigation } from './topics/navigation.ts'
import { testUndoAndReorder } from './topics/undo-and-reorder.ts'

const app = guideApp('pages')

testAddingAPage(app)
testLoadingData(app)
testLayouts(app)
testForms(app)
testMutations(app)
testNavigation(app)
testErrors(app)
testLimits(app)
testHooks(app)
testUndoAndReorder(app)
testHomeSamples(app)
