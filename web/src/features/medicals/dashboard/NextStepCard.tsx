import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import type { MedicalSummary } from '@clearwing/domain/medicals/schema.ts'
import { isOpen } from '@clearwing/domain/medicals/status.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useListMedicalsQuery } from '#api/generated.ts'
import { nextStepOf } from '#features/medicals/status/next-step.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'
import { NextStepButton } from '#shared/pages/NextStepButton.tsx'

/** What to do next for the medical that is open; to start one, where none is. */
export const NextStepCard = () => (
  <Loaded query={useListMedicalsQuery({ i: 'me', o: 'since', d: 1, n: 10 })}>
    {({ list }) => {
      const open = list.find(({ status }) => isOpen(status))
      return open ? <Open medical={open} /> : <Start />
    }}
  </Loaded>
)

function Open({ medical }: { medical: MedicalSummary }) {
  const { title, text, action } = nextStepOf(medical)
  const own = `/medical/${medical.medicalId}`
  return (
    <DashboardCard
      title={title}
      isNextStep={action !== undefined}
      action={
        action ? (
          <NextStepButton to={action.to} fullWidth>
            {action.label}
          </NextStepButton>
        ) : (
          <Anchor component={Link} to={own}>
            See where it stands
          </Anchor>
        )
      }
    >
      {namesOfClasses(medical.classes)}. {text}
    </DashboardCard>
  )
}

const Start = () => (
  <DashboardCard
    title="Start a medical"
    isNextStep
    action={
      <NextStepButton to="/medical/new" fullWidth>
        Start a medical
      </NextStepButton>
    }
  >
    Fill in the application at home, as long as it takes, and send it to the practice of your choice.
  </DashboardCard>
)
