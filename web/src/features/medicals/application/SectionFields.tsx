import type { Section } from '@clearwing/domain/medicals/application/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { ComponentType } from 'react'
import { FlyingSection } from './sections/FlyingSection.tsx'
import { IdentitySection } from './sections/IdentitySection.tsx'
import { LifestyleSection } from './sections/LifestyleSection.tsx'
import { MedicinesSection } from './sections/MedicinesSection.tsx'
import { PractitionerSection } from './sections/PractitionerSection.tsx'
import { QuestionsSection } from './sections/QuestionsSection.tsx'

const parts: Partial<Record<Section, ComponentType<{ medical?: Medical }>>> = {
  identity: IdentitySection,
  flying: FlyingSection,
  medicines: MedicinesSection,
  lifestyle: LifestyleSection,
  practitioner: PractitionerSection,
}

/** The fields of a section, followed by the regulator's additional questions. */
export function SectionFields({ section, medical }: { section: Section; medical?: Medical }) {
  const Part = parts[section]
  return (
    <>
      {Part && <Part {...(medical && { medical })} />}
      <QuestionsSection section={section} />
    </>
  )
}
