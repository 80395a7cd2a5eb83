import type { Section } from '@clearwing/domain/medicals/application/schema.ts'
import type { ComponentType } from 'react'
import { FlyingSection } from './sections/FlyingSection.tsx'
import { IdentitySection } from './sections/IdentitySection.tsx'
import { LifestyleSection } from './sections/LifestyleSection.tsx'
import { MedicinesSection } from './sections/MedicinesSection.tsx'
import { QuestionsSection } from './sections/QuestionsSection.tsx'

const parts: Partial<Record<Section, ComponentType>> = {
  identity: IdentitySection,
  flying: FlyingSection,
  medicines: MedicinesSection,
  lifestyle: LifestyleSection,
}

/** The fields of a section, and then what the regulator asks besides them. */
export function SectionFields({ section }: { section: Section }) {
  const Part = parts[section]
  return (
    <>
      {Part && <Part />}
      <QuestionsSection section={section} />
    </>
  )
}
