import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './info.module.css'

export const InfoSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Title order={2} className={classes.title}>
      {title}
    </Title>
    {children}
  </section>
)
