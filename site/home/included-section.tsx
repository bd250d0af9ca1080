import { href } from '../href.ts'
import './included-section.css'
import { INCLUDED } from './included.ts'

export function IncludedSection() {
  return (
    <section className="field included" aria-labelledby="included">
      <h2 id="included">What comes with it</h2>
      <ul>
        {INCLUDED.map(({ title, topic, about }) => (
          <li key={topic}>
            <a href={href('/guide/:topic', { topic })}>{title}</a>
            <p>{about}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
