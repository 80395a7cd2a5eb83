import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { canSetRequirement } from '@clearwing/domain/requirements/rules.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import {
  api,
  type OrganisationRecord,
  type Requirement,
  useCreateRequirementMutation,
  useGetRequirementQuery,
  useGetUserQuery,
  useUpdateRequirementMutation,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { lastChange, lastChangedBy } from '#features/history/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { recordId } from '#shared/record-id.ts'
import { today } from '#shared/today.ts'
import { RequirementForm } from './RequirementForm.tsx'
import { emptyRequirement, requirementFormValues, requirementWords } from './requirement-values.ts'

const regulators = OrganisationType.Medical_regulator | OrganisationType.Regulator

const kindOf = ({ organisationTypes }: Pick<OrganisationRecord, 'organisationTypes'>) => {
  if (organisationTypes === 0) return 'flying'
  return (organisationTypes & regulators) !== 0 ? 'regulator' : 'practice'
}

/** Adds a requirement for many people, or for the person in the address. */
export function NewRequirementPage() {
  const userId = recordId(useSearchParams()[0].get('u') ?? undefined)
  const person = useGetUserQuery(userId === 0 ? skipToken : { userId })
  const name = person.currentData?.user.name
  return (
    <Page title={userId === 0 ? 'New requirement' : `New requirement of ${name ?? 'one person'}`}>
      <UnderActivity>
        <Loaded query={useOrganisation()}>
          {(organisation) => <Add organisation={organisation} userId={userId === 0 ? null : userId} />}
        </Loaded>
      </UnderActivity>
    </Page>
  )
}

function Add({ organisation, userId }: { organisation: OrganisationRecord; userId: number | null }) {
  const [create] = useCreateRequirementMutation()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const messageId = recordId(useSearchParams()[0].get('message') ?? undefined) || null
  const navigate = useNavigate()
  const { organisationId } = organisation
  const back = userId === null ? `/organisation/${organisationId}/requirements` : `/user/${userId}/requirements`
  if (!canSetRequirement(useActor(), organisationId, userId)) return <Navigate replace to="/dashboard" />
  const first = emptyRequirement(today())
  return (
    <RequirementForm
      organisationId={organisationId}
      kind={kindOf(organisation)}
      isOfOne={userId !== null}
      initial={userId === null ? first : { ...first, unit: 'once', evidence: 'document' }}
      draft={`requirement of ${organisationId} ${userId ?? ''}`}
      save={(body) =>
        create({ 'idempotency-key': idempotencyKey, body: { ...body, organisationId, userId, messageId } }).unwrap()
      }
      cancel={() => void navigate(back)}
      onSaved={() => void navigate(back)}
    />
  )
}

/** Changes a requirement from a day on. */
export const EditRequirementPage = () => {
  const requirementId = recordId(useParams().requirementId)
  const query = useGetRequirementQuery(requirementId === 0 ? skipToken : { requirementId })
  return (
    <Page title="Edit requirement">
      <UnderActivity>
        <Loaded query={useOrganisation()}>
          {(organisation) => (
            <Loaded query={query}>
              {(requirement) => <Edit organisation={organisation} requirement={requirement} />}
            </Loaded>
          )}
        </Loaded>
      </UnderActivity>
    </Page>
  )
}

const valuesOf = ({ name, versions: [newest] }: Requirement) =>
  newest ? requirementFormValues(name, today(), newest.values) : emptyRequirement(today())

function Edit({ organisation, requirement }: { organisation: OrganisationRecord; requirement: Requirement }) {
  const [update] = useUpdateRequirementMutation()
  const [askHistory] = api.endpoints.listRequirementHistory.useLazyQuery()
  const navigate = useNavigate()
  const { requirementId, organisationId, userId, archivedAt } = requirement
  const back =
    userId === null
      ? `/organisation/${organisationId}/requirements/definitions`
      : `/requirement/${requirementId}/person/${userId}`
  const maySet = canSetRequirement(useActor(), organisationId, userId)
  if (archivedAt !== null || !maySet) return <Navigate replace to={back} />
  return (
    <RequirementForm
      organisationId={organisationId}
      kind={kindOf(organisation)}
      isOfOne={userId !== null}
      initial={valuesOf(requirement)}
      edits={{
        record: requirement,
        valuesOf,
        words: requirementWords,
        changedBy: () => lastChangedBy(askHistory({ requirementId, ...lastChange }).unwrap()),
      }}
      draft={`requirement ${requirementId}`}
      save={(body, current) => update({ requirementId, body: { ...body, version: current } }).unwrap()}
      cancel={() => void navigate(back)}
      onSaved={() => void navigate(back)}
    />
  )
}
