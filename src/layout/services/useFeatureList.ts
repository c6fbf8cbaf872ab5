import { useQuery } from "@tanstack/react-query";
import { enrolmentsQuery } from "@/api/enrolmentsQuery";
import { parseFeatureList } from "@/domain/plans/featureList";
import { useSession } from "@/session/SessionProvider";
import { featureListQuery } from "./featureList";

/** Of one identity, so that an answer is read once and its set stays the same. */
const idsOf = ({ funcionalidades }: { funcionalidades: string }) => parseFeatureList(funcionalidades);

/**
 * Ids of the services that the plan, category and situation of the enrolment on the screen allow. The backend refuses the
 * list of a category or situation that has ended meanwhile: it is asked for those that the frame last heard of, which the
 * cookie follows.
 */
export function useFeatureList() {
  const { person, vinculo } = useSession();
  // The frame asks for the enrolments: nobody else does.
  const { data: enrolments } = useQuery({ ...enrolmentsQuery(person?.id ?? 0), enabled: false });
  return useQuery({
    ...featureListQuery(enrolments?.find(({ id }) => id === vinculo?.id) ?? vinculo, person?.id ?? 0),
    enabled: vinculo !== null && person !== null,
    select: idsOf,
  });
}
