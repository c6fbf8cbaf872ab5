export { type Audience, audienceOptions, countPeople, peopleAfter, previewAudience } from "./audience";
export { noticeDetail, recipientsOf } from "./comunicadosRead";
export { liveNotices } from "./live";
export { sendNotices } from "./run";
