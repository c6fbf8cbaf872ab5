import { countryName } from "@/domain/services/countries";

export const CountryName = ({ code }: { code: string }) => <>{countryName(code)}</>;
