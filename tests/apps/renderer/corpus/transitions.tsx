import { ViewTransition } from 'react'
import { Html, Late } from '../late.tsx'
import type { Trees } from './tree.ts'

export const transitionTrees: Trees = {
  'view transitions in the shell': () => (
    <Html>
      <ViewTransition name="größe" enter="enter" exit="exit" update="none">
        <p>shell</p>
      </ViewTransition>
    </Html>
  ),
  'view transitions around a pending boundary': ({ at }) => (
    <Html>
      <ViewTransition share="share" name="hero">
        <Late
          fallback={
            <ViewTransition name="picture" exit="leave">
              <p>pending</p>
            </ViewTransition>
          }
          of={at(
            1,
            'late',
            <ViewTransition name="picture" enter="come">
              <p>there</p>
            </ViewTransition>,
          )}
        />
      </ViewTransition>
      <Late of={at(2, 'plain', <p>without one</p>)} />
    </Html>
  ),
  'a view transition with a late stylesheet': ({ at }) => (
    <Html>
      <ViewTransition>
        <Late
          of={at(
            1,
            'styled',
            <ViewTransition>
              <link rel="stylesheet" href="/late.css" precedence="default" />
              <p>styled</p>
            </ViewTransition>,
          )}
        />
      </ViewTransition>
    </Html>
  ),
}
