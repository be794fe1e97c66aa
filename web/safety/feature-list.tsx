import type { ReactNode } from 'react'

interface Feature {
  title: string
  text: ReactNode
  picture: ReactNode
}

export const FeatureList = ({ features }: { features: readonly Feature[] }) => (
  <ul>
    {features.map(({ title, text, picture }) => (
      <li key={title}>
        {picture}
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)
