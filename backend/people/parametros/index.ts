export { exactParameterOn, exactParametersOn, PARAMETERS, type Parameter, parameterHistory, parameterOn, wholeOn } from "./parameters";
export { addParameters, removeParameters } from "./writeParameters";
