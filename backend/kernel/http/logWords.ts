import { contract } from "../../../contract";

/** Words of our own errors and of those of the libraries beneath. No first name and no family name of Brazil is among them. */
const WORDS = `
aborted accepts access account added after allow allowed already also amount an and annuity another answer answers
application are arguments array as asked async at attempted auto available barcode be because been before being binary
body boleto boolean both bounds broken bucket buffer building but by call callback called calling came can cannot cast
char charge checked client closed closing code column columns combined comment complete component compressed compression
condition configuration connect connected connection constraint constructor consumed content could count counted csv
data database date day declared decompress decorator decrypt defined definition delimiter dependencies did digits
directory disabled disconnected disk do document does done double due duplicate either empty encoded encoding
encountered encrypted encryption end entries entry error escape even exceeded exceeding exceeds expected expired
extended extra failed false field fields file files first for force forget forgotten form found from fully function
functions fund get getter go gone got greater group had handler hang hanging has have header hold holds hook http id
idle if ignore implemented import in include inconsistent index info information initialization input inserted inside
installed instalment instance instead integer interface into invalid investment invitation invocation is issued it
iterable its job json judged just key large last latest least length less let level like limit line lines link listen
listening loan local locked log logger long lots macro mail many mapping match max message method middleware migrations
minutes missing mode more movement ms much multi multipart must needed needs negative nested next no nobody non none nor
not note nothing notice notices null number object occurred of offset on once one only opening option options or
original out outer outside over overflows overriding paid param parameter parse parsed parser part parts passed passing
password payload pays payslip per person pipeline places plan please plugin pool position positive possible post present
previous profile promise properties property provide provided query queryable questionnaire quota quotas quote quotes
range rate raw reach read reader reading readings receipt received record records redemption redis reference refused
register registered relative release released reopened reply request require requires reset resolve resolved response
return reuse reversal rewrite route row run schema scope see send sending sent serialization serialize server service
session set setter setting settles share should signature simulation size sizes skip socket specified specify stage
start started statement status stopped stream string strong style such supplier support supported table tables takes tax
term terminated test than that the then there these they this throw time timed timeout timezone to token too trailer
trim true truncated trying twice two type uncompressed undefined unexpected unexpectedly unknown unrecognized
unsupported until up url use valid validation value values version visit was went were what when where which while who
why with without worker would written wrong yet you your zip
`;

/** Names of the calls, which stand in addresses. */
const CALLS = Object.keys(contract).map((key) => key.split(/[ /]/)[2] ?? "");

const known = new Set([...WORDS.split(/\s+/), ...CALLS.map((name) => name.toLowerCase())]);

/** True for a word that says nothing of anybody: whatever else an error speaks of may be what somebody is called. */
export const isOurWord = (word: string): boolean => [...word].length === 1 || known.has(word.toLowerCase());
