import { useListMedicalsQuery } from '#api/generated.ts'

/** Medicals of the practice that wait for an examiner after the measurements, the most urgent first. */
export const useWaitingVisits = () =>
  useListMedicalsQuery({
    a: 'myOrg',
    st: 'signed|in_examination|ready_to_assess|assessing',
    ms: 'finished',
    o: 'clock',
    d: 0,
    n: 10,
  })
