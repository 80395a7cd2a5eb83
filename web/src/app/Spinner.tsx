import { Center, Loader } from '@mantine/core'
import { useDelayed } from '#shared/use-delayed.ts'

/** Shown while a page loads; appears only after 150 ms, to avoid flicker. */
export function Spinner() {
  return (
    <Center h="50vh" role="status" aria-label="Loading">
      {useDelayed(150) && <Loader />}
    </Center>
  )
}
