import { countryName } from "@/domain/services/registration/countries";

export const CountryName = ({ code }: { code: string }) => <>{countryName(code)}</>;
