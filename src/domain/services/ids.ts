/**
 * Ids that the wire and the database share, each under one name. A number of them anywhere else is a failing test
 * (`tests/unit/ids.test.ts`). Categories and situations of an enrolment: `plans/eligibility`.
 * Constants of a module rather than of an object: a page carries those that it names, and no more.
 */
import type * as NoticeKinds from "./noticeKinds";
import type * as ServiceIds from "./serviceIds";
import { ANSWERED, RECEIVED, UNDER_REVIEW, WAITING } from "./statusIds";

export * as NoticeKind from "./noticeKinds";
export * as Service from "./serviceIds";
export * as Status from "./statusIds";

export type ServiceId = (typeof ServiceIds)[keyof typeof ServiceIds];
export type NoticeKindId = (typeof NoticeKinds)[keyof typeof NoticeKinds];

/** Statuses of a request that was confirmed and did not end. */
export const OPEN: readonly number[] = [RECEIVED, UNDER_REVIEW, WAITING, ANSWERED];
