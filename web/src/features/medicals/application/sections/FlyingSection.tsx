import { maxLength } from '@clearwing/domain/fields.ts'
import { kindsOfFlying, licences } from '@clearwing/domain/medicals/application/schema.ts'
import { SimpleGrid } from '@mantine/core'
import { useApplicationForm } from '#features/medicals/application/form-context.ts'
import { ChoiceChips } from './ChoiceChips.tsx'
import { DayLine, NumberLine, TextLine } from './fields.tsx'
import classes from './sections.module.css'
import { YesNoLine } from './YesNoLine.tsx'

const maxHours = 99_999

/** What the applicant flies, how much, and any accidents or incidents. */
export function FlyingSection() {
  const { classes: applied } = useApplicationForm()
  return (
    <div className={classes.fields}>
      <ChoiceChips name="flying.licences" options={licences} />
      <TextLine name="flying.licenceNumber" max={maxLength.registrationNumber} isOptional />
      <ChoiceChips name="flying.kindsOfFlying" options={kindsOfFlying} />
      <TextLine name="flying.aircraftTypes" max={100} isOptional />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" verticalSpacing="sm">
        <NumberLine name="flying.totalHours" unit="hours" max={maxHours} decimals={1} />
        <NumberLine name="flying.hoursLastYear" unit="hours" max={maxHours} decimals={1} />
        <NumberLine name="flying.hoursLastHalfYear" unit="hours" max={maxHours} decimals={1} isOptional />
      </SimpleGrid>
      {applied.includes('class1') && <YesNoLine name="flying.singlePilotPassengers" />}
      {applied.includes('class2') && <YesNoLine name="flying.ifr" />}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <DayLine name="flying.lastMedicalDay" />
        <TextLine name="flying.lastMedicalPlace" max={100} isOptional />
      </SimpleGrid>
      <YesNoLine name="flying.refused" explains />
      <YesNoLine name="flying.accident" explains />
      <TextLine name="flying.otherCertificates" max={100} isOptional />
    </div>
  )
}
