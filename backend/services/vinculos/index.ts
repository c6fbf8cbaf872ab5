export { endSelfSponsorship } from "./conclude";
export { mayRetire } from "./eligible";
export { deferredQuote, type Premises, type Quote, selfSponsorQuote } from "./quote";
