import type { LoaderArgs } from 'arrivejs'

export const prerender = () => [{ topic: 'forms' }, { topic: 'hooks' }]

export const loader = ({ params }: LoaderArgs<'/docs/:topic'>) => ({
  title: `About ${params.topic}`,
})
