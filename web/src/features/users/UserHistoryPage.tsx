import { rolesInWords } from '@clearwing/domain/access/words.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { formatPhone } from '@clearwing/domain/phone.ts'
import { canReadUserHistory } from '@clearwing/domain/users/rules.ts'
import { genderInWords } from '@clearwing/domain/users/words.ts'
import { Navigate } from 'react-router'
import { useListUserHistoryQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { type FieldWords, HistoryList, useHistoryList } from '#features/history/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { useUser, useUserParam } from './names/use-user.ts'

const aFile = { value: () => 'a picture' }
const words: FieldWords = {
  userId: null,
  searchText: null,
  dateOfBirth: { value: formatDay },
  gender: { value: (gender) => genderInWords(gender) ?? gender },
  nhi: { label: 'NHI' },
  reason: { label: 'Reason' },
  email: { label: 'Email' },
  phone: { value: formatPhone },
  otherPhone: { value: formatPhone },
  hpiPractitioner: { label: 'HPI number' },
  roles: { value: (bits) => rolesInWords(Number(bits)).join(', ') || 'none' },
  photoFileId: { label: 'Photo', ...aFile },
  signatureFileId: { label: 'Signature', ...aFile },
  stampFileId: { label: 'Stamp', ...aFile },
}

/** Who changed a person's record. */
export function UserHistoryPage() {
  const actor = useActor()
  return (
    <Loaded query={useUser()}>
      {({ relations }) =>
        canReadUserHistory(actor, relations) ? <History /> : <Navigate replace to="../profile" relative="path" />
      }
    </Loaded>
  )
}

function History() {
  const history = useHistoryList()
  const query = useListUserHistoryQuery({ userId: useUserParam(), ...history.query })
  return (
    <Page title="History" count={query.currentData?.totalItems} width="full">
      <HistoryList history={history} query={query} words={words} />
    </Page>
  )
}
